import { useContext } from 'react';
import { RenewalContext } from '@/features/shared/Contained';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
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
