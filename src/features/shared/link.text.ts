import { decodePercentOnce } from '@/domain/session/linkForms';
import { cleanLine } from '@/domain/shared/visible';
import { copy } from './link.copy';

/** Longest receiver that fits the title of the question. */
const receiverLimit = 80;

/** The question before an http(s), `mailto:` or `tel:` address opens, with its host, receiver or number. */
export function linkQuestion(address: string): string {
  const { protocol, host, pathname } = new URL(address);
  if (protocol !== 'mailto:' && protocol !== 'tel:') return copy.title(host);
  const receiver = cleanLine(decodePercentOnce(pathname));
  const isNamed = receiver !== '' && receiver.length <= receiverLimit;
  if (protocol === 'tel:') return copy.call(isNamed ? receiver : '…');
  return isNamed ? copy.mail(receiver) : copy.newMail;
}
