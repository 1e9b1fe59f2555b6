import type { ConfigProblem } from '@/domain/session/config';
import { issueText } from '@/features/shared/issueText';

/** The page in place of the portal when `portal.config.json` is wrong. */
export const copy = {
  title: 'La configuración no es válida',
  text: ['El portal no puede iniciar. Corrige ', ' y vuelve a intentarlo.'],
  help: 'Los campos se explican en docs/configuration.md.',
  retry: 'Volver a intentar',
} as const;

/** What is wrong with the file or with one of its fields. */
export function problemText(problem: ConfigProblem): string {
  switch (problem.code) {
    case 'status':
      return `El servidor respondió ${problem.status}.`;
    case 'unreadable':
      return 'No se pudo leer el archivo.';
    case 'notJson':
      return 'El archivo no es JSON.';
    case 'unknownField':
      return 'Este campo no existe.';
    case 'schema':
      return issueText(problem.issue);
  }
}
