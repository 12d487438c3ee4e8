import type { ComponentProps } from 'react';

interface SearchFieldProps extends Pick<ComponentProps<'input'>, 'value' | 'onChange'> {
  label: string;
  /** How it stands in its form. */
  className: string | undefined;
}

/** The field of a search in the directory, under its label. */
export function SearchField({ label, className, ...typed }: SearchFieldProps) {
  return (
    <label className={className}>
      <span>{label}</span>
      <input
        className="search-field"
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...typed}
      />
    </label>
  );
}
