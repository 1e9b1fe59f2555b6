import { act, cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { useAppDispatch, useLateSelector } from '@/features/shared/hooks';
import { makeStore } from '@/store/makeStore';
import { selectActiveView, viewSelected } from '@/store/view.slice';

afterEach(cleanup);

const Late = () => useLateSelector(selectActiveView);

/** Changes the state before the component above it can subscribe. */
function Early() {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => void dispatch(viewSelected('dashboard-2')), [dispatch]);
  return null;
}

it('a late selector shows each change of the store, also one between render and subscription', async () => {
  const store = makeStore();
  const { container } = render(
    <Provider store={store}>
      <Late />
      <Early />
    </Provider>,
  );
  await expect.poll(() => container.textContent).toBe('dashboard-2');
  act(() => void store.dispatch(viewSelected('dashboard-3')));
  await expect.poll(() => container.textContent).toBe('dashboard-3');
});
