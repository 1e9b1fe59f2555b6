import type { z } from './zod';

const typeNames: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
};

const ownMessages: Readonly<Record<string, string>> = {
  reserved: 'Este id está reservado o tiene espacios alrededor.',
  separator: 'No puede contener el signo ">".',
  path: 'Debe ser una ruta como /costo/analisis.',
};

/** A schema's own message; zod's own are English and begin with "Invalid". */
const ownText = (message: string): string | undefined =>
  ownMessages[message] ?? (message.startsWith('Invalid') ? undefined : message);

/** What is wrong with one field, as a Spanish sentence; a schema's own message is one already. */
export function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? `Falta: debe ser ${typeNames[issue.expected] ?? issue.expected}.`
        : `Debe ser ${typeNames[issue.expected] ?? issue.expected}.`;
    case 'unrecognized_keys':
      return `Tiene campos que no se conocen: ${issue.keys.map((key) => `"${key.slice(0, 40)}"`).join(', ')}.`;
    case 'too_big':
      return issue.origin === 'array'
        ? `Tiene más de ${issue.maximum} elementos.`
        : `Pasa del máximo de ${issue.maximum}.`;
    case 'too_small':
      return issue.origin === 'string' ? 'No puede estar vacío.' : `No llega al mínimo de ${issue.minimum}.`;
    case 'invalid_value':
      return `Debe ser uno de: ${issue.values.join(', ')}.`;
    case 'invalid_format':
      if (issue.format === 'email') return 'Debe ser un correo electrónico.';
      if (issue.format === 'date') return 'Debe ser una fecha como 2026-11-21.';
      return ownText(issue.message) ?? 'No tiene el formato esperado.';
    default:
      return ownText(issue.message) ?? 'No es válido.';
  }
}
