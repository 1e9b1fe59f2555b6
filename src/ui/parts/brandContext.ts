import { createContext } from 'react';
import { type Brand, plainBrand } from '@/domain/session/brand';

/** What the organisation shows of its own; the product's where nothing is configured. */
export const BrandContext = createContext<Brand>(plainBrand);
