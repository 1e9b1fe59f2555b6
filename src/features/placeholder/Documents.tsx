import { useState } from 'react';
import { search } from '@/domain/admin/catalogsSearch';
import type { PortalDocument } from '@/domain/session/config';
import { DocumentsView } from './Documents.view';

const textsOf = ({ title, kind }: PortalDocument) => [title, kind];

/** The documents of the configuration with their search. */
export function Documents({ documents }: { readonly documents: readonly PortalDocument[] }) {
  const [query, setQuery] = useState('');
  return <DocumentsView documents={search(documents, query, textsOf)} query={query} onQuery={setQuery} />;
}
