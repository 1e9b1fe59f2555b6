import type { RuleCode } from '@/domain/shared/issue';
import { inLanguage } from '@/domain/shared/language';

/** Problems of one field of a file. */
export const copy = inLanguage(import.meta.url, {
  types: {
    string: 'un texto',
    number: 'un número',
    int: 'un número entero',
    boolean: 'verdadero o falso',
    array: 'una lista',
    object: 'un objeto',
  } as Readonly<Record<string, string>>,
  rules: {
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
    phone: 'Debe ser un teléfono como +52 81 1234 5678.',
    helpContact: 'Falta al menos uno de: address, mail, phone.',
  } satisfies Record<RuleCode, string>,
  missing: (type: string) => `Falta: debe ser ${type}.`,
  otherType: (type: string) => `Debe ser ${type}.`,
  unknownFields: (fields: string) => `Tiene campos que no se conocen: ${fields}.`,
  tooMany: (maximum: string) => `Tiene más de ${maximum} elementos.`,
  tooBig: (maximum: string) => `Pasa del máximo de ${maximum}.`,
  empty: 'No puede estar vacío.',
  tooSmall: (minimum: string) => `No llega al mínimo de ${minimum}.`,
  notOneOf: (values: string) => `Debe ser uno de: ${values}.`,
  notEmail: 'Debe ser un correo electrónico.',
  notDate: 'Debe ser una fecha como 2026-11-21.',
  otherFormat: 'No tiene el formato esperado.',
  other: 'No es válido.',
});
