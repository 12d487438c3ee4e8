// @vitest-environment jsdom
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useDirectoryQuery } from '../../src/site/listing/useDirectoryQuery.ts';
import { NavigationContext, type Page, PageContext } from '../../src/site/page/page-context.ts';

const PAUSE = 400;

/** What the directory shows, and what a visitor can do, as of the last render. */
let directory: ReturnType<typeof useDirectoryQuery> & { address: string; open: (address: string) => void };

function Directory({ address }: { address: string }) {
  const navigate = useNavigate();
  directory = { ...useDirectoryQuery(), address, open: (other) => void navigate(other) };
  return null;
}

/** The site while no other page arrives: the directory stays. */
function Site() {
  const location = useLocation();
  const here = useRef(location);
  const isLoading = location.pathname !== '/tools';
  if (!isLoading) here.current = location;
  return (
    <NavigationContext value={{ type: useNavigationType(), isLoading }}>
      <Routes location={here.current}>
        <Route path="/tools" element={<Directory address={location.pathname + location.search} />} />
      </Routes>
    </NavigationContext>
  );
}

const doing = (deed: () => void): Promise<void> => act(async () => deed());
const type = (search: string) => doing(() => directory.change({ search }));
const pause = () => act(async () => vi.advanceTimersByTimeAsync(PAUSE));
const open = (address: string) => doing(() => directory.open(address));

let root: ReturnType<typeof createRoot>;
beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  await doing(() =>
    root.render(
      <PageContext value={{ catalogue: [] } as unknown as Page}>
        <MemoryRouter initialEntries={['/tools']}>
          <Site />
        </MemoryRouter>
      </PageContext>,
    ),
  );
});
afterEach(async () => {
  await doing(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the directory is asked for', () => {
  it('is in the address once typing pauses', async () => {
    await type('unit');
    expect([directory.query.search, directory.address]).toEqual(['unit', '/tools']);
    await pause();
    expect([directory.query.search, directory.address]).toEqual(['unit', '/tools?search=unit']);
  });

  it('stays in the field as it was typed: a pause after a blank does not take the blank away', async () => {
    await type('unit ');
    await pause();
    expect([directory.query.search, directory.address]).toEqual(['unit ', '/tools?search=unit']);
    await type('unit p');
    await pause();
    expect([directory.query.search, directory.address]).toEqual(['unit p', '/tools?search=unit+p']);
  });

  it('is that of an address which is opened', async () => {
    await type('unit');
    await open('/tools?search=loan');
    await pause();
    expect([directory.query.search, directory.address]).toEqual(['loan', '/tools?search=loan']);
    await open('/tools');
    await pause();
    expect([directory.query.search, directory.address]).toEqual(['', '/tools']);
  });

  it('is that of the address it was typed over, once that is opened again', async () => {
    await type('unit');
    await pause();
    await open('/tools');
    await pause();
    expect([directory.query.search, directory.address]).toEqual(['', '/tools']);
  });

  it('stays while another page is on its way, which gets nothing of it', async () => {
    await open('/tools?search=loan');
    await open('/tools/loan-calculator');
    expect(directory.query.search).toBe('loan');
    await open('/tools?search=loan');
    await type('unit');
    await open('/tools/unit-price-calculator');
    await pause();
    expect([directory.query.search, directory.address]).toEqual(['unit', '/tools/unit-price-calculator']);
  });
});
