import { type ChatMemory, noMemory } from '@/domain/chat/chatMemory';
import type { ChatMemoryPort } from '@/domain/ports/chat';
import { debouncedWrite, followKeys, readText, type StoragePage } from '@/services/browser/stored';
import { memoryKey } from './chatIdentity';

/** Maximum characters. Browsers allow about 5 million per origin, some of which MSAL uses. */
const memoryLimit = 2_000_000;
/**
 * Delay in ms of a write after the last change. Longer than the intervals of a streamed reply and of most
 * keystrokes, because writing thousands of messages blocks the input on a slow device.
 */
const writeAfter = 2_000;

type ChatTab = ReturnType<typeof import('./chatTab').openChatTab>;

/**
 * Conversations in session storage and, if the user chose that, in local storage, where tabs merge them (decision 27). Their code
 * is loaded once there are some.
 * @param now ms since the epoch.
 * @param report calls its argument, which writes and returns false if the browser refused.
 */
export function createChatMemory(
  page: StoragePage,
  now: () => number,
  report: (write: () => boolean) => void = (write) => void write(),
): ChatMemoryPort {
  let current = noMemory;
  /** `null` until the stored conversations are read. Before that they must not be overwritten. */
  let tab: ChatTab | null = null;
  /** There were conversations when the page opened. */
  let wasStored = false;
  let listener: (merged: ChatMemory) => void = () => undefined;

  const show = (open: ChatTab) => {
    const merged = open.shown();
    if (merged === current) return;
    current = merged;
    listener(merged);
  };
  const write = debouncedWrite(
    () => {
      const open = tab;
      if (!open) return;
      report(() => open.write(memoryLimit) || open.write(memoryLimit / 8) || open.isEmpty());
      show(open);
    },
    writeAfter,
    page,
  );
  const load = async () => {
    const part = await import('./chatTab').catch(() => undefined);
    if (!part || tab) return;
    tab = part.openChatTab(page, current, now, wasStored);
    show(tab);
    write(undefined);
  };
  return {
    keep(memory) {
      if (memory === current) return;
      current = memory;
      if (tab) {
        tab.keep(memory);
        write(undefined);
      } else if (memory.isKept || Object.keys(memory.byDashboard).length > 0) void load();
    },
    async follow(onMerged) {
      listener = onMerged;
      followKeys(page, memoryKey, () => {
        if (!tab) return void load();
        if (tab.merge()) write(undefined);
        show(tab);
      });
      const texts = [() => page.sessionStorage, () => page.localStorage].map((from) =>
        readText(from, memoryKey),
      );
      wasStored = texts.some((text) => text !== null);
      if (wasStored) await load();
    },
  };
}
