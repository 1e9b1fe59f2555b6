import { own } from '@/domain/shared/idMap';
import { type RuleCode, ruleCodes, type SchemaIssue } from '@/domain/shared/issue';
import { inLanguage } from '@/domain/shared/language';

const typeNames: Readonly<Record<string, string>> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'verdadero o falso',
  array: 'una lista',
  object: 'un objeto',
};

const rules: Readonly<Record<RuleCode, string>> = {
  reserved: 'Este id está reservado o tiene espacios alrededor.',
  separator: 'No puede contener el signo ">".',
  menuPath: 'Debe ser una ruta como /costo/analisis.',
  guid: 'Debe ser un GUID (8-4-4-4-12 dígitos hexadecimales).',
  openPlaceholder: 'Falta poner el valor de tu organización en lugar de "YOUR-…".',
  webAddress: 'Debe ser una dirección http o https.',
  httpsAddress: 'Debe ser una dirección https.',
  credentials: 'Debe ser una dirección sin credenciales antes del servidor, como nombre:contraseña@.',
  sitePath: 'Debe ser una ruta de este sitio, con una sola / al principio.',
  tenantEnd:
    'Debe terminar en el inquilino: un GUID o un dominio, como https://login.microsoftonline.com/contoso.com.',
  tenantWithoutVersion: 'Debe terminar en el inquilino, sin "/v2.0".',
  oneTenant:
    'Debe terminar en tu inquilino (un GUID o un dominio): con common, organizations o consumers los invitados entran a su propio inquilino.',
  sharePointSite: 'Debe ser la dirección https del sitio o su id, como contoso.sharepoint.com,guid,guid.',
  neededByChat: 'Falta: el asistente (chat) lo necesita.',
  repeated: 'Otro tablero ya tiene este id.',
  colour: 'Debe ser un color como #0b5d3b.',
  languageNotOffered: 'Debe estar también en languages.',
};

const isRule = (message: string): message is RuleCode => ruleCodes.some((code) => code === message);

/**
 * Describes the problem of one field as a sentence. Zod's Spanish locale is hard to read: it says "se esperaba que
 * texto tuviera >=1 caracteres", and repeats keys of any length.
 */
export const copy = inLanguage(import.meta.url, (issue: SchemaIssue): string => {
  if (isRule(issue.message)) return rules[issue.message];
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `Falta: debe ser ${own(typeNames, issue.expected) ?? issue.expected}.`
        : `Debe ser ${own(typeNames, issue.expected) ?? issue.expected}.`;
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
      return 'No tiene el formato esperado.';
    default:
      return 'No es válido.';
  }
});
