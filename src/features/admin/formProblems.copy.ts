import type { FormProblem } from '@/domain/admin/catalogsForms';
import { inLanguage } from '@/domain/shared/language';
import type { copy as trust } from '@/features/shared/trust.copy';

export const copy = inLanguage(import.meta.url, {
  codes: {
    tooMany: 'El portal ya guarda el máximo de entradas de esta lista',
    unfit: 'El portal no podría volver a leer esta entrada; revisa sus campos',
    tooLong: 'Usa 200 caracteres o menos',
    nameRequired: 'El nombre es requerido',
    nameTaken: 'Ya existe con este nombre',
    emailRequired: 'El correo es requerido',
    emailWrong: 'Escribe un correo como ana@empresa.mx',
    emailTaken: 'Otra persona ya tiene este correo',
    roleRequired: 'Elige un rol',
    choiceRequired: 'Elige una opción',
    codeRequired: 'El código es requerido',
    codeTooLong: 'Usa 10 caracteres o menos',
    codeTaken: 'Otra región ya tiene este código',
    boardRequired: 'Elige un tablero',
    nobody: 'Elige al menos un grupo o escribe un correo',
    groupTaken: 'Otro grupo ya tiene este nombre',
    separator: 'No uses el signo ">"',
    categoryTaken: 'Ya existe una categoría con este nombre',
    circular: 'Una categoría no puede estar dentro de sí misma',
    pathRequired: 'La ruta es requerida',
    pathWrong: 'Escribe una ruta como /costo/analisis',
    pathTaken: 'Otro tablero ya tiene esta ruta',
    menuPathRequired: 'La ruta del menú es requerida',
    orderWrong: 'Escribe un número entero desde 1',
  } as const satisfies Record<Exclude<FormProblem, object | keyof typeof trust.wrong>, string>,
  unknownEmail: (email: string) => `Ninguna persona tiene el correo ${email}`,
});
