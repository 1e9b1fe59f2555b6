import { startTransition, useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from '@/store/makeStore';

/** `useSelector` with the type of the store. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** `useDispatch` with the type of the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useStore` with the type of the store: for state that is read in an event handler. */
export const useAppStore = useStore.withTypes<AppStore>();

/**
 * The value of a selector. A change is rendered after the click that made it has been answered: for parts that are far from the
 * click and take long to render.
 * @param selector the same function in each render.
 */
export function useLateSelector<T>(selector: (state: RootState) => T): T {
  const store = useAppStore();
  const [value, setValue] = useState(() => selector(store.getState()));
  useEffect(() => {
    const update = () => startTransition(() => setValue(() => selector(store.getState())));
    update();
    return store.subscribe(update);
  }, [store, selector]);
  return value;
}
