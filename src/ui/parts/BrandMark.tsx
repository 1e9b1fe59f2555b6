import { createContext, useContext } from 'react';
import { type Brand, plainBrand } from '@/domain/session/brand';

/** The configured name, logo and badges of the organisation; by default those of the product. */
export const BrandContext = createContext<Brand>(plainBrand);

/** The organisation's logo; by default three yellow columns on a dark square. Decorative, next to the title. */
export function BrandMark({ size = 28 }: { size?: number }) {
  const { logo } = useContext(BrandContext);
  if (logo !== undefined) {
    return (
      <img
        src={logo}
        alt=""
        height={size}
        style={{ flex: 'none', height: size, width: 'auto', maxWidth: size * 4, objectFit: 'contain' }}
      />
    );
  }
  return (
    <svg
      data-brand="mark"
      width={size}
      height={size}
      viewBox="0 0 28 28"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <rect width="28" height="28" rx="7.5" fill="var(--p-brand-plate)" />
      <rect x="7" y="14" width="3.6" height="7" rx="1.2" fill="var(--p-brand)" />
      <rect x="12.2" y="10.5" width="3.6" height="10.5" rx="1.2" fill="var(--p-brand)" />
      <rect x="17.4" y="7" width="3.6" height="14" rx="1.2" fill="var(--p-brand)" />
    </svg>
  );
}
