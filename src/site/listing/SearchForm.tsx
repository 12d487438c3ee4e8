import type { FormEvent } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { EVERYTHING, searchTerm, withSearch, writeQuery } from '../../catalogue/directory.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../../ui/translate.ts';
import { SearchField } from './SearchField.tsx';
import styles from './SearchForm.module.css';

/** A search that leads to the directory. White space alone asks for nothing. */
export function SearchForm({ label }: { label: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const tools = useHref('/tools');
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const term = searchTerm(String(new FormData(event.currentTarget).get('search') ?? ''));
    if (term !== '') navigate(`/tools?${writeQuery(withSearch(EVERYTHING, term))}`);
  };
  return (
    <search>
      <form className={styles.form} action={tools} onSubmit={search}>
        <SearchField label={label} className={styles.label} />
        <button type="submit" className="button primary">
          <Icon name="search" />
          <span>{t('search.submit')}</span>
        </button>
      </form>
    </search>
  );
}
