import type { DirectoryPage, DirectoryPort } from '@/domain/ports/directory';
import { FailureError } from '@/domain/shared/failure';
import { fold } from '@/domain/shared/fold';

const pageSize = 25;
const guid = (kind: number, index: number) =>
  `${kind}c5a4e10-6b2d-4f83-9a71-${String(index).padStart(12, '0')}`;

const names = ['María Luna', 'Marcos Peña', 'Rosa Flores', 'Tomás Ríos', 'Silvia Soto'];
/** 5,000 people: five names in rotation, each person with a unique address. */
const everybody = Array.from({ length: 5_000 }, (_, index) => {
  const name = `${names[index % names.length]} ${index}`;
  return {
    id: guid(1, index),
    name,
    email: `persona.${index}@cementos.mx`,
    title: index % 2 === 0 ? 'Analista' : 'Supervisión',
  };
});
const allGroups = ['Operaciones', 'Ventas', 'Dirección'].map((name, index) => ({
  id: guid(2, index),
  name,
  description: `Personas de ${name}`,
}));

/** A directory of 5,000 people in memory, for stories and tests. */
export function sampleDirectory({
  hasGroups = true,
  failure = null as FailureError | null,
} = {}): DirectoryPort {
  const page = <T extends { readonly name: string }>(
    all: readonly T[],
    query: string,
    next: string | null,
  ): Promise<DirectoryPage<T>> => {
    if (failure) return Promise.reject(failure);
    const matches = all.filter(({ name }) =>
      fold(name)
        .split(' ')
        .some((word) => word.startsWith(fold(query).split(' ')[0] ?? '')),
    );
    const from = Number(next ?? 0);
    const end = from + pageSize;
    return Promise.resolve({
      found: matches.slice(from, end),
      total: matches.length,
      next: end < matches.length ? String(end) : null,
    });
  };
  return {
    hasGroups,
    people: (query, next) => page(everybody, query, next),
    groups: (query, next) => page(allGroups, query, next),
    members: (id) =>
      id === allGroups[0]?.id
        ? page(everybody, '', null)
        : Promise.reject(new FailureError({ code: 'catalogDenied' })),
    photos: async () => ({}),
  };
}
