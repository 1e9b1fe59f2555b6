import type { DirectoryPort, MembershipPort } from '@/domain/ports/directory';
import type { DirectoryDependencies, DirectoryPlace } from './directory';

/** The directory, loaded with the first question: most people never ask. */
export function lazyDirectory(place: DirectoryPlace, dependencies: DirectoryDependencies): DirectoryPort {
  const open = async () => (await import('./directory')).createDirectory(place, dependencies);
  return {
    hasGroups: place.groupScopes.length > 0,
    people: async (...asked) => (await open()).people(...asked),
    groups: async (...asked) => (await open()).groups(...asked),
    members: async (...asked) => (await open()).members(...asked),
    photos: async (...asked) => (await open()).photos(...asked),
  };
}

/** The groups of who is signed in, loaded where the menu goes by them. */
export function lazyMembership(
  place: DirectoryPlace,
  dependencies: DirectoryDependencies,
  getStorage: () => Storage,
): MembershipPort {
  let opened: Promise<MembershipPort> | null = null;
  const open = () => {
    opened ??= Promise.all([import('./directory'), import('./membership')]).then(
      ([{ createDirectory }, { createMembership }]) =>
        createMembership({
          ask: createDirectory(place, dependencies).myGroups,
          getStorage,
          now: Date.now,
        }),
    );
    // A part that could not be fetched is asked for again.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };
  return {
    check: (...asked) =>
      void open().then(
        (port) => port.check(...asked),
        () => undefined,
      ),
    forget: () =>
      void open().then(
        (port) => port.forget(),
        () => undefined,
      ),
  };
}
