import { Button, chakra, Field, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Icon } from '@/ui/icons';
import { Modal } from '@/ui/parts/Modal';
import type { ShareTexts } from './shareTexts';
import { ToolAlert } from './ToolAlert';

export interface ShareDialogView {
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
  /** Keeps what is on screen among the person's views. */
  readonly onKeep: () => void;
}

/** "Compartir" (SPEC section 2.4): a link to what is on screen, one to the report in Power BI, and a box for links received. */
export function ShareDialog({
  texts,
  open,
  view,
  onClose,
  onCopy,
  onSheet,
  onApply,
  onRetry,
  onKeep,
}: ShareDialogProps) {
  const { phase, link, reportLink, hasViews, copied, failure, hasSheet } = view;
  const [received, setReceived] = useState('');
  const copyButton = useRef<HTMLButtonElement>(null);
  const canRetry = hasViews && view.lacksState && phase === 'open';
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
            <Button
              ref={copyButton}
              colorPalette="accent"
              loading={phase === 'capturing'}
              loadingText={texts.capturing}
              onClick={() => onCopy('view', link)}
            >
              <Icon name={copied === 'view' ? 'check' : 'copy'} />
              {copied === 'view' ? texts.linkCopied : texts.copyLink}
            </Button>
            {hasSheet ? (
              <Button variant="outline" colorPalette="gray" onClick={onSheet}>
                <Icon name="share" />
                {texts.sheet}
              </Button>
            ) : null}
            {hasViews ? (
              <Button variant="ghost" colorPalette="gray" disabled={phase !== 'open'} onClick={onKeep}>
                <Icon name="bookmark" />
                {texts.keep}
              </Button>
            ) : null}
          </Flex>
        </Stack>
        <chakra.hr borderColor="line" />
        <Stack gap="3">
          <Field.Root>
            <Field.Label>{texts.reportLabel}</Field.Label>
            <Input readOnly value={reportLink} onFocus={(event) => event.currentTarget.select()} />
          </Field.Root>
          <Button
            alignSelf="flex-start"
            variant="outline"
            colorPalette="gray"
            onClick={() => onCopy('link', reportLink)}
          >
            <Icon name={copied === 'link' ? 'check' : 'copy'} />
            {copied === 'link' ? texts.reportCopied : texts.copyReport}
          </Button>
        </Stack>
        {hasViews ? (
          <>
            <chakra.hr borderColor="line" />
            <Stack gap="3">
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
          {copied === null ? '' : copied === 'link' ? texts.reportCopied : texts.linkCopied}
        </Text>
      </Stack>
    </Modal>
  );
}
