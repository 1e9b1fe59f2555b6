import { type Runtime, useStarted } from '@/app/runtime';
import { startPersonal } from '@/app/wiring/personalParts';

const start = (runtime: Runtime) => {
  const { personal } = runtime.ports;
  return personal && startPersonal(runtime, personal, () => document.hidden);
};

/** Synchronises the personal state with the list of the configuration; nothing on screen. */
export function PersonalPart() {
  useStarted(start);
  return null;
}
