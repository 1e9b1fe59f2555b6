import { Box } from '@chakra-ui/react';
import { startView } from '@/domain/session/habits';
import { useAppSelector } from '@/features/shared/hooks';
import { lazyPart } from '@/features/shared/lazyPart';
import { selectActiveView, selectPlatform } from '@/store/view.slice';

const Start = lazyPart(async () => (await import('@/features/start/Start')).Start, 'page');

/** The start page while it is the chosen view. `now` is ms since the epoch. */
export function StartPane({ now }: { readonly now: () => number }) {
  const isAnalytics = useAppSelector(selectPlatform) === 'analytics';
  const isChosen = useAppSelector(selectActiveView) === startView;
  if (!isAnalytics || !isChosen) return null;
  return (
    <Box position="absolute" inset="0">
      <Start now={now} />
    </Box>
  );
}
