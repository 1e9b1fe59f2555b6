import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '@/features/shared/hooks';
import { resultDismissed, selectResult } from '@/store/notices.slice';
import { selectIsRefused } from '@/store/refusedWrites.slice';
import { connectResult } from './connectResult';
import { Toast } from './Toast.view';

/** Binds the toast of the user's last action. */
export function LastResult() {
  const dispatch = useAppDispatch();
  const result = useAppSelector(selectResult);
  const isStored = !useAppSelector((state) => selectIsRefused(state, 'settings'));
  const onDismiss = useCallback(() => dispatch(resultDismissed()), [dispatch]);
  if (!result) return null;
  return <Toast key={result.id} {...connectResult(result, dispatch, isStored)} onDismiss={onDismiss} />;
}
