import { useTranslate } from '../../ui/translate.ts';
import { Announced } from './Announced.tsx';

const ITEMS = ['shirt', 'mug', 'poster'];

/** The shop, which is announced: its items can be read about and not yet be bought. */
export function Shop() {
  const t = useTranslate();
  return <Announced path="/shop" texts="pages.shop" things="items" ids={ITEMS} action={t('pages.shop.addToCart')} />;
}
