import type { SectionText } from '../../result/texts.ts';

/** What it is, how it works, where its limits are. */
export function Explanation({ sections }: { sections: readonly SectionText[] }) {
  return sections.map(({ heading, paragraphs, list = [] }) => (
    <section key={heading}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
