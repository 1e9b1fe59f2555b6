import { timeZone } from '@/domain/shared/dateText';
import type { Surroundings } from '@/domain/shared/trace';
import { version } from './version';

async function faultsOf(control: string): Promise<unknown> {
  try {
    const answer = await fetch(control);
    const { faults, delays, tokenLife, frame, powerBi } = (await answer.json()) as Record<string, unknown>;
    return { faults, delays, tokenLife, frame, powerBi };
  } catch {
    return undefined;
  }
}

/**
 * Environment of the portal, for a bug report.
 * @param emulatedFrame `emulatedFrame` of the configuration; if set, includes the simulated faults of the
 * emulated organisation.
 */
export async function describeSurroundings(
  page: Window,
  emulatedFrame: string | undefined,
): Promise<Omit<Surroundings, 'theme' | 'platform'>> {
  const { navigator, innerWidth, innerHeight, devicePixelRatio, location } = page;
  const control = emulatedFrame && new URL('../control/api', new URL(emulatedFrame, location.origin)).href;
  const emulator = control ? await faultsOf(control) : undefined;
  return {
    version,
    browser: navigator.userAgent,
    viewport: `${innerWidth} × ${innerHeight}, ${devicePixelRatio}x`,
    locale: navigator.language,
    timeZone: timeZone(),
    isOnline: navigator.onLine,
    ...(emulator === undefined ? {} : { emulator }),
  };
}
