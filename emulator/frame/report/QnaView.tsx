import { type FormEvent, useState } from 'react';
import type { Lifecycle, Session } from '../session';
import { PageView } from './PageView';
import { answerTo } from './questions';

/** Q&A: a question and the best matching visual. Result-only mode hides the question. */
export function QnaView({ life, session, scheme }: { life: Lifecycle; session: Session; scheme: string }) {
  const [text, setText] = useState(session.question);
  const [shown, setShown] = useState(session.question);
  if (shown !== session.question) {
    setShown(session.question);
    setText(session.question);
  }
  const page = answerTo(session.question);
  const resultOnly = Number((session.config as { viewMode?: number }).viewMode ?? 0) === 1;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    life.draw({ question: text });
    life.raise('visualRendered', { question: text, normalizedQuestion: text.trim().toLocaleLowerCase('es') });
  };
  return (
    <main className="canvas qna">
      {!resultOnly && (
        <form onSubmit={ask}>
          <label htmlFor="question">Haz una pregunta sobre los datos</label>
          <div>
            <input
              id="question"
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder="p. ej. puntualidad por región"
            />
            <button type="submit" className="ask">
              Preguntar
            </button>
          </div>
        </form>
      )}
      {page ? (
        <PageView life={life} session={session} page={page} scheme={scheme} />
      ) : (
        <p className="empty">
          No encontré una respuesta. Prueba con «entregas por día» o «volumen por sector».
        </p>
      )}
    </main>
  );
}
