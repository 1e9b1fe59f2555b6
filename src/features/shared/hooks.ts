import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, AppStore, RootState } from '@/store/makeStore';

/** `useSelector` with the type of the store. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** `useDispatch` with the type of the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
/** `useStore` with the type of the store: for state that is read in an event handler. */
export const useAppStore = useStore.withTypes<AppStore>();
