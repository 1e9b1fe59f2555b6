import { Button, chakra, Field, Flex, Heading, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Icon } from '@/ui/icons';
import { Modal } from '@/ui/parts/Modal';
import type { ShareTexts } from './shareTexts';
import { ToolAlert } from './ToolAlert';

export interface ShareDialogView {
  readonly phase: 'capturing' | 'open' | 'copying' | 'handingOn' | 'applying';
  /** URL of the report in Power BI. */
  readonly link: string;
  /** The report's state can be captured and applied. */
  readonly hasViews: boolean;
  /** The captured state; `null` without one. */
  readonly view: string | null;
  readonly copied: 'link' | 'view' | null;
  readonly failure: string | null;
  /** The browser has a share sheet. */
  readonly hasSheet: boolean;
}

export interface ShareDialogProps {
  readonly texts: ShareTexts;
  readonly open: boolean;
  readonly view: ShareDialogView;
  readonly onClose: () => void;
  readonly onCopy: (what: 'link' | 'view', text: string) => void;
  readonly onSheet: () => void;
  readonly onApply: (state: string) => void;
  readonly onRetry: () => void;
}

/** "Compartir" (SPEC section 2.4): a link to the report, and a code with the current view. */
export function ShareDialog({
  texts,
  open,
  view,
  onClose,
  onCopy,
  onSheet,
  onApply,
  onRetry,
}: ShareDialogProps) {
  const { phase, link, hasViews, view: state, copied, failure, hasSheet } = view;
  const [received, setReceived] = useState('');
  const copyButton = useRef<HTMLButtonElement>(null);
  const canRetry = hasViews && state === null && phase === 'open';
  return (
    <Modal
      closeLabel={texts.close}
      open={open}
      onClose={onClose}
      title={texts.title}
      size="lg"
      initialFocus={copyButton}
    >
      {failure === null ? null : (
        <ToolAlert
          text={failure}
          {...(canRetry ? { action: { label: texts.retry, onClick: onRetry } } : {})}
        />
      )}
      <Stack gap="5">
        <Stack gap="3">
          <Field.Root>
            <Field.Label>{texts.linkLabel}</Field.Label>
            <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            <Field.HelperText>{texts.linkHelp}</Field.HelperText>
          </Field.Root>
          <Flex gap="2" wrap="wrap">
            <Button ref={copyButton} colorPalette="accent" onClick={() => onCopy('link', link)}>
              <Icon name={copied === 'link' ? 'check' : 'copy'} />
              {copied === 'link' ? texts.linkCopied : texts.copyLink}
            </Button>
            {hasSheet ? (
              <Button variant="outline" colorPalette="gray" onClick={onSheet}>
                <Icon name="share" />
                {texts.sheet}
              </Button>
            ) : null}
          </Flex>
        </Stack>
        {hasViews ? (
          <>
            <chakra.hr borderColor="line" />
            <Stack gap="3">
              <div>
                <Heading as="h3" textStyle="md" fontWeight="semibold">
                  {texts.viewTitle}
                </Heading>
                <Text color="ink2" textStyle="sm" textWrap="pretty">
                  {texts.viewText}
                </Text>
              </div>
              <Button
                alignSelf="flex-start"
                variant="outline"
                colorPalette="gray"
                loading={phase === 'capturing'}
                loadingText={texts.capturing}
                disabled={state === null}
                onClick={() => {
                  if (state !== null) onCopy('view', state);
                }}
              >
                <Icon name={copied === 'view' ? 'check' : 'copy'} />
                {copied === 'view' ? texts.viewCopied : texts.copyView}
              </Button>
              <Field.Root>
                <Field.Label>{texts.receivedLabel}</Field.Label>
                <Textarea
                  rows={3}
                  value={received}
                  onChange={(event) => setReceived(event.currentTarget.value)}
                  placeholder={texts.receivedPlaceholder}
                  spellCheck={false}
                  fontFamily="mono"
                  textStyle="sm"
                />
              </Field.Root>
              <Button
                alignSelf="flex-start"
                variant="outline"
                colorPalette="gray"
                loading={phase === 'applying'}
                loadingText={texts.applying}
                disabled={received.trim() === ''}
                onClick={() => onApply(received.trim())}
              >
                {texts.apply}
              </Button>
            </Stack>
          </>
        ) : null}
        <Text srOnly role="status">
          {copied === null ? '' : copied === 'link' ? texts.linkCopied : texts.viewCopied}
        </Text>
      </Stack>
    </Modal>
  );
}
