import { useTexts } from '../../ui/translate.ts';
import { usePage } from '../page/page-context.ts';
import { Announced } from './Announced.tsx';

const ITEMS = ['shirt', 'mug', 'poster'] as const;

/** The shop, which is announced: its items can be read about and not yet be bought. */
export function Shop() {
  const t = useTexts('pages');
  const site = usePage().data.site.name;
  return (
    <Announced
      path="/shop"
      heading={t('shop.heading')}
      description={t('shop.description', { site })}
      lead={t('shop.lead')}
      things={ITEMS.map((id) => ({ id, title: t(`shop.items.${id}.title`), text: t(`shop.items.${id}.text`) }))}
      action={t('shop.addToCart')}
    />
  );
}
