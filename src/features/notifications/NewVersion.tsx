import { useContext } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { newVersionPutOff, selectIsVersionOffered } from '@/store/release.slice';
import { Notice } from '@/ui/parts/Notice';
import { copy } from './notifications.copy';

/** Offers a new version of the portal. A postponed version remains among the notifications. */
export function NewVersion() {
  const dispatch = useAppDispatch();
  const renewal = useContext(RenewalContext);
  if (!useAppSelector(selectIsVersionOffered)) return null;
  return (
    <Notice
      as="section"
      aria-label={copy.newVersion}
      isFloating
      tone="accent"
      icon="refresh"
      text={copy.newVersion}
      help={copy.newVersionHelp}
      actions={[
        { label: copy.later, onClick: () => dispatch(newVersionPutOff()) },
        { label: copy.update, isMain: true, onClick: () => renewal.reload() },
      ]}
    />
  );
}
