// What a machine without a screen and a sound card lacks, for the programs of the tests.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Ends a program, which may have ended already. */
export async function end(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill();
  await ended;
}

/** Starts a virtual screen, and returns its program and the environment of the programs on it. */
export async function startScreen(size) {
  const program = spawn('Xvfb', ['-displayfd', '1', '-nolisten', 'tcp', '-r', '-screen', '0', `${size}x24`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface({ input: program.stdout }), 'line');
  const environment = { ...process.env, DISPLAY: `:${number}` };
  for (const other of ['WAYLAND_DISPLAY', 'WAYLAND_SOCKET']) delete environment[other];
  return { program, environment };
}

/**
 * Starts a sound server whose only card plays nothing, at the pace of a real one, and returns its program and the
 * environment of the programs that play there.
 */
export async function startSound(folder) {
  const socket = join(folder, 'sound');
  const program = spawn('pulseaudio', ['--daemonize=no', '--exit-idle-time=-1', '--use-pid-file=no', '-n',
    '--load=module-null-sink', `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`], {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder },
  });
  program.once('error', () => {});
  return { program, environment: { PULSE_SERVER: `unix:${socket}` } };
}
