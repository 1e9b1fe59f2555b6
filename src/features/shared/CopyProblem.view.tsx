import { Text, Textarea } from '@chakra-ui/react';
import { createContext, useContext, useState } from 'react';
import { QuietButton } from '@/ui/parts/buttons';
import { HelpLink } from './HelpLink.view';
import { copy } from './problem.copy';

/** Writes the problem on screen as text for support, and copies it; `app` provides the implementation. */
export interface ProblemPort {
  /** Without data, names and tokens. */
  readonly text: (reason?: string) => string;
  /** Rejects if the browser denies the clipboard. */
  readonly copy: (text: string) => Promise<void>;
}

export const ProblemContext = createContext<ProblemPort | null>(null);

type Copied = { readonly state: 'none' | 'copied' } | { readonly state: 'refused'; readonly text: string };

/** "Copiar datos del problema" and the organisation's help. Copies what support needs; a text to select if the browser denies the clipboard. */
export function CopyProblem({
  reason,
}: {
  /** Failure of a part of the page, which no machine has. */ readonly reason?: string;
}) {
  const problem = useContext(ProblemContext);
  const [copied, setCopied] = useState<Copied>({ state: 'none' });
  if (!problem) return <HelpLink />;
  const run = () => {
    const text = problem.text(reason);
    problem.copy(text).then(
      () => setCopied({ state: 'copied' }),
      () => setCopied({ state: 'refused', text }),
    );
  };
  return (
    <>
      <QuietButton size="sm" onClick={run}>
        {copy.button}
      </QuietButton>
      <HelpLink />
      <Text role="status" textStyle="sm" color="ink2" alignSelf="center" _empty={{ display: 'none' }}>
        {copied.state === 'none' ? '' : copy[copied.state]}
      </Text>
      {copied.state === 'refused' ? (
        <Textarea
          readOnly
          rows={5}
          w="full"
          textStyle="sm"
          fontFamily="mono"
          aria-label={copy.label}
          value={copied.text}
          onFocus={({ target }) => target.select()}
        />
      ) : null}
    </>
  );
}
