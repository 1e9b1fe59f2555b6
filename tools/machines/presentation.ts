import { type PresentationContext, presentationMachine } from '@/machines/presentation.machine';
import type { MachineEntry } from './machineEntry';

/** Two dashboards, the first one with all its pages. */
export const sampleItems = [
  { view: 'dashboard-1', allPages: true, seconds: 30 },
  { view: 'dashboard-2', allPages: false, seconds: 20 },
] as const;

/** Inputs and samples for exploring a presentation. */
export const presentationEntry: MachineEntry = {
  machine: presentationMachine,
  about: 'La presentación de tableros en una pantalla de la pared.',
  inputs: {},
  outputs: {},
  errors: {},
  events: [
    { type: 'user.present', items: sampleItems },
    { type: 'user.present', items: sampleItems.slice(0, 1) },
    { type: 'user.present', items: [{ ...sampleItems[0], allPages: false, seconds: 7200 }] },
    { type: 'user.present', items: [] },
    { type: 'view.opened', view: 'dashboard-1' },
    { type: 'view.opened', view: 'start' },
    { type: 'pages.listed', names: ['p1', 'p2'] },
  ],
  facts: ({ items, at, pages, page, frameSeconds }: PresentationContext) => [
    items.length,
    at,
    pages.length,
    page,
    frameSeconds >= 7200,
  ],
};
