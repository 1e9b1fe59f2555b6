import { useContext } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { RenewalContext } from '@/features/shared/SectionBoundary';
import { newVersionPutOff, selectIsVersionOffered } from '@/store/release.slice';
import { NewVersion } from '@/ui/shell/release/NewVersion';
import { copy } from './copy';

/** Offers a new version while this tab is an older one; put off, it waits among the notifications. */
export function ReleaseFeature() {
  const dispatch = useAppDispatch();
  const isOffered = useAppSelector(selectIsVersionOffered);
  const renewal = useContext(RenewalContext);
  return (
    <NewVersion
      texts={copy}
      isOffered={isOffered}
      onUpdate={() => renewal.reload()}
      onLater={() => dispatch(newVersionPutOff())}
    />
  );
}
