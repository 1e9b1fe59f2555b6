import { type Runtime, useStarted } from '@/app/runtime';
import { startPersonal } from '@/app/wiring/personalParts';

const start = (runtime: Runtime) => runtime.ports.personal && startPersonal(runtime, runtime.ports.personal);

/** Synchronises the personal state with the list of the configuration; nothing on screen. */
export function PersonalPart() {
  useStarted(start);
  return null;
}
