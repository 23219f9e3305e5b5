// Every browser test, one after the other in one browser: software drawing takes all the cores there are.
import './page.mjs';
import './languages.mjs';
import './newcomer.mjs';
import './play.mjs';
import './gomoku.mjs';
import './sea-battle.mjs';
import './ugolki.mjs';
import './resizing.mjs';
import './share.mjs';
import './friend.mjs';
import './in-words.mjs';
import './not-lost.mjs';
import './day.mjs';
