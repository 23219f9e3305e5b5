"""Every sound of the game, made by formula; `synthesise.py` beside this folder runs it.

A thing that is struck is a sum of decaying inharmonic modes, convolved with the pulse of the contact (soft and long for a
finger, hard and short for enamel). A thing that rubs is noise and grains whose density, level and colour follow the speed
of the hand, sent through the modes of what it rubs on. All of it stands in one small room of early reflections.
"""
