import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router-dom';
import type { CompiledTool } from '../../engine/tool.ts';
import { pathIn } from '../../i18n/address.ts';
import { BASE } from '../../i18n/base.ts';
import { instanceOf } from '../../i18n/instance.ts';
import { hasEmptyList, StartForm } from '../../renderer/StartForm.tsx';
import type { TextModule } from '../../result/texts.ts';
import { IconSprites } from '../../ui/Icon.tsx';
import { baseOf, type LoadedPage } from '../page/page-data.ts';
import { App } from './App.tsx';
import { loadScreen } from './screens.tsx';

export { INTERFACE_ICONS } from '../../ui/icon-names.ts';

const html = async (node: ReactNode): Promise<string> => {
  // No part of a page is put aside, to be moved into its place by a script.
  const { prelude } = await prerender(node, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
};

type Forms = Promise<ReadonlyMap<string, string>>;
const drawn = new WeakMap<object, Forms>();

/**
 * The forms of a page that stand in it only when they are opened, by tab; and one whose list begins with no rows. The
 * other pages of a calculator have the same.
 */
export function renderForms(page: LoadedPage): Forms {
  const { tool, text } = page;
  if (!tool || !text) return Promise.resolve(new Map());
  const forms = drawn.get(text) ?? drawForms(page, tool, text);
  drawn.set(text, forms);
  return forms;
}

async function drawForms({ data, texts }: LoadedPage, tool: CompiledTool, text: TextModule): Forms {
  const forms = new Map<string, string>();
  const tabs = tool.tabs.filter((each, index) => index > 0 || hasEmptyList(each));
  for (const tab of [...tabs, ...(tool.finds ?? [])]) {
    const form = (
      <I18nextProvider i18n={instanceOf(texts, data.language)}>
        <IconSprites value={data}>
          <StartForm tool={tool} text={text} tab={tab.id} />
        </IconSprites>
      </I18nextProvider>
    );
    forms.set(tab.id, await html(form));
  }
  return forms;
}

/**
 * The HTML of one page. Title and metadata come first in it: React writes them where it stands without a head.
 * @param path the address below the origin, without a language
 */
export async function render(path: string, page: LoadedPage): Promise<string> {
  const { language, languages } = page.data;
  await loadScreen(page.data, false);
  return html(
    <StaticRouter basename={baseOf(page.data)} location={BASE + pathIn(language, path, languages)}>
      <App first={page} />
    </StaticRouter>,
  );
}
