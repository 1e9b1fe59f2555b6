import { atMost, type Figure, figure, median } from './figures.ts';
import { importData, openAdmin, openView, painted, timeLimit } from './lists.ts';
import type { Measure } from './measure.ts';
import { signIn, slowDown } from './sites.ts';

const rows = {
  board: 'company of 60 boards, 5,000 people, 400 rules: one toggle of a board to painted (ms)',
  user: 'the same company: one toggle of a user to painted (ms)',
};
/** Toggles of a row; each one reverts the previous one. */
const toggles = 9;

/** Adds lists of a company's size to those of an export. */
function companyOf(lists: Record<string, unknown>): object {
  const [board] = lists.boards as { id: string }[];
  return {
    boards: Array.from({ length: 60 }, (_, at) => ({
      ...board,
      id: `board-${at}`,
      name: `Tablero ${at}`,
      menuPath: `Costo > Tablero ${at}`,
    })),
    users: Array.from({ length: 5_000 }, (_, at) => ({
      id: `user-${at}`,
      name: `Persona Número ${at}`,
      email: `persona${at}@cementos.mx`,
      roleId: 'viewer',
      isActive: true,
      lastAccess: '2026-11-20',
    })),
    rules: Array.from({ length: 400 }, (_, at) => ({
      id: `rule-${at}`,
      boardId: `board-${at % 60}`,
      level: 'read',
      userIds: Array.from({ length: at % 9 }, (__, index) => `user-${at + index}`),
      groupIds: ['analistas'],
    })),
    routes: [],
  };
}

/** Measures one click in the admin lists of a company. */
export const company: Measure = {
  name: 'company',
  rows: Object.values(rows),
  async run({ sites, profile }): Promise<Figure[]> {
    const site = sites.find(({ name }) => name === 'portal');
    if (!site) return [];
    const page = await signIn(site);
    page.setDefaultTimeout(timeLimit);
    await openAdmin(page, 'Configuración', 'Sistema');
    await importData(page, companyOf);
    await slowDown(await site.context.newCDPSession(page), { ...profile, megabits: 1000, latency: 0 });
    const toggle = async (group: string, view: string) => {
      await openView(page, group, view);
      const times: number[] = [];
      for (let time = 0; time < toggles; time += 1) {
        await page.locator('tbody label:has(input[role=switch], [data-scope=switch])').first().click();
        times.push(await painted(page));
      }
      console.log(`  ${view}: ${times.map(Math.round).join(', ')}`);
      return median(times);
    };
    const board = await toggle('Gestión Power BI', 'Tableros');
    const user = await toggle('Gestión de Usuarios', 'Lista de Personas');
    await page.close();
    return [
      figure(rows.board, { portal: board }, atMost(100)),
      figure(rows.user, { portal: user }, atMost(100)),
    ];
  },
};
