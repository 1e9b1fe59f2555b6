import { Button, chakra, Field, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Icon } from '@/ui/icons';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { Modal } from '@/ui/parts/Modal';
import { Notice } from '@/ui/parts/Notice';
import { shareCopy as copy } from './toolsCopy';

export interface ShareState {
  readonly phase: 'capturing' | 'open' | 'copying' | 'handingOn' | 'applying';
  /** Leads to this dashboard in the portal. */
  readonly link: string;
  /** URL of the report in Power BI. */
  readonly reportLink: string;
  /** The report's state can be captured and applied. */
  readonly hasViews: boolean;
  /** The captured state is not in the link. */
  readonly lacksState: boolean;
  readonly copied: 'link' | 'view' | null;
  readonly failure: string | null;
}

interface ShareDialogProps {
  readonly view: ShareState;
  /** The browser has a share sheet. */
  readonly hasSheet: boolean;
  readonly onClose: () => void;
  readonly onCopy: (what: 'link' | 'view', text: string) => void;
  readonly onSheet: () => void;
  readonly onApply: (state: string) => void;
  readonly onRetry: () => void;
  /** Saves the state on screen among the user's views. */
  readonly onKeep: () => void;
}

/** "Compartir" (SPEC section 2.4): a link to the state on screen, one to the report in Power BI, and a field for received links. */
export function ShareDialog({ view, hasSheet, ...on }: ShareDialogProps) {
  const { phase, link, reportLink, hasViews, copied, failure } = view;
  const [received, setReceived] = useState('');
  const copyButton = useRef<HTMLButtonElement>(null);
  const canRetry = hasViews && view.lacksState && phase === 'open';
  return (
    <Modal
      open
      closeLabel={copy.close}
      onClose={on.onClose}
      title={copy.title}
      size="lg"
      initialFocus={copyButton}
    >
      {failure === null ? null : (
        <Notice
          tone="bad"
          text={failure}
          actions={canRetry ? [{ label: copy.retry, onClick: on.onRetry }] : []}
          mb="4"
        />
      )}
      <Stack gap="5">
        <Stack gap="3">
          <Field.Root>
            <Field.Label>{copy.linkLabel}</Field.Label>
            <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            <Field.HelperText>{copy.linkHelp}</Field.HelperText>
          </Field.Root>
          <Flex gap="2" wrap="wrap">
            <Button
              ref={copyButton}
              colorPalette="accent"
              loading={phase === 'capturing'}
              loadingText={copy.capturing}
              onClick={() => on.onCopy('view', link)}
            >
              <Icon name={copied === 'view' ? 'check' : 'copy'} />
              {copied === 'view' ? copy.linkCopied : copy.copyLink}
            </Button>
            {hasSheet ? (
              <SecondaryButton onClick={on.onSheet}>
                <Icon name="share" />
                {copy.sheet}
              </SecondaryButton>
            ) : null}
            {hasViews ? (
              <QuietButton disabled={phase !== 'open'} onClick={on.onKeep}>
                <Icon name="bookmark" />
                {copy.keep}
              </QuietButton>
            ) : null}
          </Flex>
        </Stack>
        <chakra.hr borderColor="line" />
        <Stack gap="3">
          <Field.Root>
            <Field.Label>{copy.reportLabel}</Field.Label>
            <Input readOnly value={reportLink} onFocus={(event) => event.currentTarget.select()} />
          </Field.Root>
          <SecondaryButton alignSelf="flex-start" onClick={() => on.onCopy('link', reportLink)}>
            <Icon name={copied === 'link' ? 'check' : 'copy'} />
            {copied === 'link' ? copy.reportCopied : copy.copyReport}
          </SecondaryButton>
        </Stack>
        {hasViews ? (
          <>
            <chakra.hr borderColor="line" />
            <Stack gap="3">
              <Field.Root>
                <Field.Label>{copy.receivedLabel}</Field.Label>
                <Textarea
                  rows={3}
                  value={received}
                  onChange={(event) => setReceived(event.currentTarget.value)}
                  placeholder={copy.receivedPlaceholder}
                  spellCheck={false}
                  fontFamily="mono"
                  textStyle="sm"
                />
              </Field.Root>
              <SecondaryButton
                alignSelf="flex-start"
                loading={phase === 'applying'}
                loadingText={copy.applying}
                disabled={received.trim() === ''}
                onClick={() => on.onApply(received.trim())}
              >
                {copy.apply}
              </SecondaryButton>
            </Stack>
          </>
        ) : null}
        <Text srOnly role="status">
          {copied === null ? '' : copied === 'link' ? copy.reportCopied : copy.linkCopied}
        </Text>
      </Stack>
    </Modal>
  );
}
