import { extraFields } from './chatExtras';
import { replyAnswer, replyFields, textFields } from './chatReply';
import { isObject } from './modelAnswer';

/** The answer of a model that writes JSON. A text in a field of SPEC section 7.3 stays a text. */
function answerOf(body: unknown): unknown {
  const answer = replyAnswer(body);
  const isOwnText = textFields.some((field) => typeof replyFields(body)[field] === 'string');
  if (typeof answer !== 'string' || isOwnText || !/^\s*[[{]/.test(answer)) return answer;
  try {
    return JSON.parse(answer);
  } catch {
    return answer;
  }
}

/**
 * The document of a reply (docs/assistant.md): the body, or the document that a model wrote as its answer, as JSON or as n8n
 * parsed it. Other data in an answer is no document.
 */
export function replyDocument(body: unknown): unknown {
  const answer = answerOf(body);
  const document = Array.isArray(answer) ? answer[0] : answer;
  if (!isObject(document)) return body;
  const fields = Object.keys(document);
  const texts = fields.filter((field) => textFields.includes(field));
  const extras = extraFields.filter((field) => field in document);
  const isWhole = texts.length > 0 && texts.length + extras.length === fields.length;
  return isWhole && (extras.length > 0 || fields.length === 1) ? document : body;
}
