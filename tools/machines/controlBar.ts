import { type ControlBarContext, controlBarMachine } from '@/machines/controlBar.machine';
import type { MachineEntry } from './machineEntry';

/** Inputs and samples for exploring the control bar. */
export const controlBarEntry: MachineEntry = {
  machine: controlBarMachine,
  about: 'La barra de controles sobre el tablero y la pantalla completa.',
  inputs: {},
  outputs: {},
  errors: { enterFullscreen: ['cancelled'], exitFullscreen: ['unexpected'] },
  events: [],
  facts: ({ isHeld }: ControlBarContext) => isHeld,
};
