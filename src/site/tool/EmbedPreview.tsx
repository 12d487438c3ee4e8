import { type SyntheticEvent, useEffect, useRef } from 'react';
import { HEIGHT, readFrameMessage } from '../../embedding/messages.ts';
import { type Embedding, frameAddress } from '../../embedding/options.ts';
import { BASE } from '../../i18n/base.ts';
import { useLateTexts } from '../../ui/late-texts.ts';
import { SideScroll } from '../../ui/SideScroll.tsx';
import { usePage } from '../page/page-context.ts';

interface EmbedPreviewProps {
  shown: Embedding;
  height: number;
  onHeight: (height: number) => void;
  /** What the calculator is called in the language of the frame. */
  onTitle: (title: string) => void;
}

/** The frame as the page around it will show it. It is there to be seen: it takes neither focus nor presses. */
export function EmbedPreview({ shown, height, onHeight, onTitle }: EmbedPreviewProps) {
  const t = useLateTexts('embedding');
  const { languages } = usePage().data;
  const frame = useRef<HTMLIFrameElement>(null);
  const address = BASE ? BASE + frameAddress(shown, languages) : frameAddress(shown, languages);
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const message = readFrameMessage(data);
      if (message?.type === HEIGHT) onHeight(message.height);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onHeight]);
  const name = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const title = currentTarget.contentDocument?.querySelector('h1')?.textContent;
    if (title) onTitle(title);
  };
  return (
    <section className="embed-preview" aria-labelledby="embed-preview">
      <h3 id="embed-preview">{t('preview')}</h3>
      <SideScroll className="embed-window">
        {/* Another address is another frame: one that is led elsewhere leaves its way in the history. */}
        <iframe key={address} ref={frame} src={address} title={t('preview')} height={height} inert onLoad={name} />
      </SideScroll>
    </section>
  );
}
