// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveConsent } from '../../src/platform/consent.ts';
import { breakStorage, FAULTS } from './broken-storage.ts';

const ADS = { publisherId: 'ca-pub-1234567890123456', slotId: '42' };
const ADDRESS = `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${ADS.publisherId}`;

const scripts = (): HTMLScriptElement[] => [...document.scripts];
const end = (how: 'load' | 'error'): void => {
  scripts()[0]?.dispatchEvent(new Event(how));
};

/** The module as a new document has it. */
let ads: typeof import('../../src/platform/ads.ts');
beforeEach(async () => {
  vi.resetModules();
  ads = await import('../../src/platform/ads.ts');
  localStorage.clear();
  document.head.replaceChildren();
  delete window.adsbygoogle;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the script of the ad network', () => {
  it('is not loaded without consent, after a no, or after a record that does not count', async () => {
    expect(await ads.loadAds(ADS)).toBe(false);
    saveConsent('declined');
    expect(await ads.loadAds(ADS)).toBe(false);
    saveConsent('accepted', Date.now() - 366 * 86_400_000);
    expect(await ads.loadAds(ADS)).toBe(false);
    saveConsent('accepted', Date.now() + 86_400_000);
    expect(await ads.loadAds(ADS)).toBe(false);
    expect(scripts()).toEqual([]);
    expect(ads.wereAdsLoaded()).toBe(false);
  });

  it.each(FAULTS)('is not loaded when storage is %s', async (fault) => {
    breakStorage(fault);
    saveConsent('accepted');
    expect(await ads.loadAds(ADS)).toBe(false);
    expect(scripts()).toEqual([]);
  });

  it('is loaded once after a yes', async () => {
    saveConsent('accepted');
    const answers = [ads.loadAds(ADS), ads.loadAds(ADS)];
    expect(scripts().map(({ src, async, crossOrigin }) => ({ src, async, crossOrigin }))).toEqual([
      { src: ADDRESS, async: true, crossOrigin: 'anonymous' },
    ]);
    expect(ads.wereAdsLoaded()).toBe(true);
    end('load');
    expect(await Promise.all(answers)).toEqual([true, true]);
  });

  it('that does not come is no error, and is not asked for again', async () => {
    saveConsent('accepted');
    const answer = ads.loadAds(ADS);
    end('error');
    expect(await answer).toBe(false);
    expect(await ads.loadAds(ADS)).toBe(false);
    expect(scripts()).toHaveLength(1);
  });

  it('stays away once consent is withdrawn, though it was loaded', async () => {
    saveConsent('accepted');
    void ads.loadAds(ADS);
    saveConsent('declined');
    expect(await ads.loadAds(ADS)).toBe(false);
    expect(ads.wereAdsLoaded()).toBe(true);
  });
});

describe('where the page asks for Trusted Types', () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL: (address: string) => string }) => rules);
  beforeEach(() => {
    createPolicy.mockClear();
    vi.stubGlobal('trustedTypes', { createPolicy });
  });

  it('a policy is made after the yes only, and lets one address through', () => {
    expect(createPolicy).not.toHaveBeenCalled();
    saveConsent('accepted');
    void ads.loadAds(ADS);
    expect(createPolicy).toHaveBeenCalledExactlyOnceWith('formulary-ads', expect.anything());
    const rules = createPolicy.mock.calls[0]?.[1];
    expect(rules?.createScriptURL(ADDRESS)).toBe(ADDRESS);
    for (const other of [`${ADDRESS}&x=1`, 'https://evil.example/', 'data:text/javascript,1', '']) {
      expect(() => rules?.createScriptURL(other)).toThrow(TypeError);
    }
  });

  it('a page whose headers allow no policy has no ads, and no error', async () => {
    createPolicy.mockImplementationOnce(() => {
      throw new TypeError('policy not allowed');
    });
    saveConsent('accepted');
    expect(await ads.loadAds(ADS)).toBe(false);
    expect(scripts()).toEqual([]);
    expect(ads.wereAdsLoaded()).toBe(false);
  });
});

describe('the slot of a page', () => {
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  it('is filled once, when the visitor accepts and the script has come', async () => {
    const stop = ads.showAd(ADS);
    await settle();
    expect(scripts()).toEqual([]);
    saveConsent('accepted');
    await settle();
    expect(window.adsbygoogle).toBeUndefined();
    end('load');
    await settle();
    saveConsent('accepted');
    await settle();
    expect(window.adsbygoogle).toEqual([{}]);
    stop();
  });

  it('that was left is not filled', async () => {
    const stop = ads.showAd(ADS);
    stop();
    saveConsent('accepted');
    await settle();
    expect(scripts()).toEqual([]);
  });

  it('stays empty when the script does not come', async () => {
    saveConsent('accepted');
    const stop = ads.showAd(ADS);
    end('error');
    await settle();
    expect(window.adsbygoogle).toBeUndefined();
    stop();
  });

  it('that the script refuses is no error', async () => {
    const push = vi.fn(() => {
      throw new Error('no slot size');
    });
    window.adsbygoogle = { push };
    saveConsent('accepted');
    const stop = ads.showAd(ADS);
    end('load');
    await settle();
    expect(push).toHaveBeenCalledOnce();
    stop();
  });
});
