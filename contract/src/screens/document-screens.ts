import { DOCUMENTS } from '../accounts/joining.ts';
import { walletSearch } from './search-values.ts';

/** Shown to everybody, also to people who are no members. */
export const documentScreens = [
  {
    address: '/terms',
    name: 'terms',
    title: DOCUMENTS.terms.title,
    isOpen: true,
    searchValues: walletSearch,
  },
  {
    address: '/privacy',
    name: 'privacy',
    title: DOCUMENTS.privacy.title,
    isOpen: true,
    searchValues: walletSearch,
  },
  {
    address: '/conduct',
    name: 'conduct',
    title: DOCUMENTS.conduct.title,
    isOpen: true,
    searchValues: walletSearch,
  },
] as const;
