import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '@/store/makeStore';

/** `useSelector` with the type of the store. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** `useDispatch` with the type of the store. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
