import { Button, Field, Flex, Input, Stack, Text, Textarea } from '@chakra-ui/react';
import { useId, useRef, useState } from 'react';
import type { CommentPerson } from '@/domain/report/comments';
import { Icon, type IconName } from '@/ui/icons';
import { QuietButton, SecondaryButton } from '@/ui/parts/buttons';
import { Fold } from '@/ui/parts/Fold';
import { Modal } from '@/ui/parts/Modal';
import { Notice } from '@/ui/parts/Notice';
import { Remind, type ReminderTimes } from './Remind.view';
import { copy } from './share.copy';

export interface ShareState {
  readonly phase: 'capturing' | 'open' | 'copying' | 'handingOn' | 'applying';
  /** Link to this dashboard in the portal. */
  readonly link: string;
  /** URL of the report in Power BI. */
  readonly reportLink: string;
  /** The report's state can be captured and applied. */
  readonly hasViews: boolean;
  /** The link does not contain the captured state. */
  readonly lacksState: boolean;
  /** What the link leaves out; `null` if it has the whole captured state. */
  readonly linkNote: string | null;
  /** Suggested recipients. */
  readonly people: readonly CommentPerson[];
  /** `mailto:` address; without a recipient, the user enters the recipient in the mail program. */
  readonly mailAddress: string;
  /** Address of a chat in Teams; `null` without the recipient's e-mail address. */
  readonly teamsAddress: string | null;
  readonly hasComments: boolean;
  /** Address of the report in Power BI, with page and filters. */
  readonly subscribeAddress: string;
  readonly copied: 'link' | 'view' | 'reminder' | null;
  readonly failure: string | null;
}

interface ShareDialogProps {
  readonly view: ShareState;
  /** The browser has a share sheet. */
  readonly hasSheet: boolean;
  /** Recipient as typed. */
  readonly receiver: string;
  readonly onReceiver: (text: string) => void;
  /** Starts a comment that mentions the recipient and links to the state on screen. */
  readonly onComment: () => void;
  readonly onClose: () => void;
  readonly onCopy: (what: 'link' | 'view', text: string) => void;
  readonly onSheet: () => void;
  /** Saves a reminder for the user's calendar. */
  readonly onRemind: (times: ReminderTimes) => void;
  readonly onApply: (state: string) => void;
  readonly onRetry: () => void;
  /** Saves the state on screen among the user's views. */
  readonly onKeep: () => void;
}

/** "Compartir" (SPEC section 2.4): a link to the state on screen, ways to send it, and other links in folds. */
export function ShareDialog({ view, hasSheet, receiver, ...on }: ShareDialogProps) {
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
        <Field.Root>
          <Field.Label>{copy.linkLabel}</Field.Label>
          <Flex gap="2" w="full" direction={{ base: 'column', sm: 'row' }}>
            <Input
              readOnly
              flex={{ sm: '1' }}
              textOverflow="ellipsis"
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button
              ref={copyButton}
              colorPalette="accent"
              loading={phase === 'capturing'}
              loadingText={<span>{copy.capturing}</span>}
              onClick={() => on.onCopy('view', link)}
            >
              <Icon name={copied === 'view' ? 'check' : 'copy'} />
              <span>{copied === 'view' ? copy.linkCopied : copy.copyLink}</span>
            </Button>
          </Flex>
          <Field.HelperText>{view.linkNote ?? copy.linkHelp}</Field.HelperText>
        </Field.Root>
        <Send view={view} receiver={receiver} onReceiver={on.onReceiver} onComment={on.onComment} />
        {hasSheet || hasViews ? (
          <Flex gap="2" wrap="wrap">
            {hasSheet ? (
              <QuietButton onClick={on.onSheet}>
                <Icon name="share" />
                <span>{copy.sheet}</span>
              </QuietButton>
            ) : null}
            {hasViews ? (
              <QuietButton disabled={phase !== 'open'} onClick={on.onKeep}>
                <Icon name="bookmark" />
                <span>{copy.keep}</span>
              </QuietButton>
            ) : null}
          </Flex>
        ) : null}
        <Stack gap="1" pt="3" borderTopWidth="1px" borderColor="line">
          <Remind
            isBusy={phase !== 'open'}
            isSaved={copied === 'reminder'}
            address={view.subscribeAddress}
            onRemind={on.onRemind}
          />
          <Fold title={copy.reportLabel}>
            <Flex gap="2" pb="2" direction={{ base: 'column', sm: 'row' }}>
              <Input
                readOnly
                flex={{ sm: '1' }}
                textOverflow="ellipsis"
                aria-label={copy.reportLabel}
                value={reportLink}
                onFocus={(event) => event.currentTarget.select()}
              />
              <SecondaryButton onClick={() => on.onCopy('link', reportLink)}>
                <Icon name={copied === 'link' ? 'check' : 'copy'} />
                <span>{copied === 'link' ? copy.reportCopied : copy.copyReport}</span>
              </SecondaryButton>
            </Flex>
          </Fold>
          {hasViews ? (
            <Fold title={copy.receivedTitle}>
              <Stack gap="3">
                <Textarea
                  rows={2}
                  aria-label={copy.receivedLabel}
                  value={received}
                  onChange={(event) => setReceived(event.currentTarget.value)}
                  placeholder={copy.receivedPlaceholder}
                  spellCheck={false}
                  fontFamily="mono"
                  textStyle="sm"
                />
                <SecondaryButton
                  alignSelf="flex-start"
                  loading={phase === 'applying'}
                  loadingText={<span>{copy.applying}</span>}
                  disabled={received.trim() === ''}
                  onClick={() => on.onApply(received.trim())}
                >
                  {copy.apply}
                </SecondaryButton>
              </Stack>
            </Fold>
          ) : null}
        </Stack>
        <Text srOnly role="status">
          {copied === null
            ? ''
            : copied === 'reminder'
              ? copy.remind.saved
              : copied === 'link'
                ? copy.reportCopied
                : [copy.linkCopied, view.linkNote].filter(Boolean).join('. ')}
        </Text>
      </Stack>
    </Modal>
  );
}

type SendProps = Pick<ShareDialogProps, 'view' | 'receiver' | 'onReceiver' | 'onComment'>;

/** Sends the link to a recipient by mail, in Teams or in a comment. */
function Send({ view, receiver, onReceiver, onComment }: SendProps) {
  const { people, mailAddress, teamsAddress, hasComments, phase } = view;
  const listId = useId();
  const isWaiting = phase === 'capturing';
  return (
    <Stack gap="3">
      <Field.Root>
        <Field.Label>{copy.send}</Field.Label>
        <Input
          list={listId}
          autoComplete="off"
          placeholder={copy.receiver}
          value={receiver}
          onChange={(event) => onReceiver(event.currentTarget.value)}
        />
        <datalist id={listId}>
          {people.map(({ name, email }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <Field.HelperText>{hasComments ? copy.sendHelp : copy.sendHelpPlain}</Field.HelperText>
      </Field.Root>
      <Flex gap="2" wrap="wrap">
        <SendLink icon="send" label={copy.mail} address={isWaiting ? null : mailAddress} />
        <SendLink icon="users-round" label={copy.teams} address={isWaiting ? null : teamsAddress} />
        {hasComments ? (
          <SecondaryButton disabled={isWaiting} onClick={onComment}>
            <Icon name="comments" />
            <span>{copy.comment}</span>
          </SecondaryButton>
        ) : null}
      </Flex>
    </Stack>
  );
}

interface SendLinkProps {
  readonly icon: IconName;
  readonly label: string;
  /** `null` disables the button. */
  readonly address: string | null;
}

function SendLink({ icon, label, address }: SendLinkProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>{label}</span>
    </>
  );
  if (address === null) return <SecondaryButton disabled>{content}</SecondaryButton>;
  return (
    <Button asChild variant="outline" colorPalette="gray">
      <a href={address} target="_blank" rel="noreferrer">
        {content}
      </a>
    </Button>
  );
}
