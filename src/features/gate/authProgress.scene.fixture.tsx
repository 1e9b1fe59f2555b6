import type { ActorRefFrom } from 'xstate';
import type { authProgressMachine } from '@/machines/authProgress.machine';
import { Gate } from './Gate';

/** The gate over a portal of one sentence. */
export function AuthProgressScene({ actor }: { actor: ActorRefFrom<typeof authProgressMachine> }) {
  return (
    <Gate actor={actor}>
      <p data-portal>El portal está abierto.</p>
    </Gate>
  );
}
