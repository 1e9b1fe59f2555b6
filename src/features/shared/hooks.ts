import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '@/store/makeStore';

/** `useSelector` that knows the store. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** `useDispatch` that knows the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
