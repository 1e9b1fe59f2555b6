import type { Session } from '../session';
import { useTheme } from './theme';

/** Page for a user who opens the frame outside a host page. */
export function Standalone() {
  useTheme({ config: {}, settings: {}, theme: null } as Partial<Session> as Session, true);
  return (
    <main className="failed">
      <h1>Este informe vive dentro del portal</h1>
      <p>Aquí no hay nada que mostrar por separado: ábrelo desde el menú de tableros.</p>
      <p>
        <a href="/">Ir al portal</a>
      </p>
    </main>
  );
}
