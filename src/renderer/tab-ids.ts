export const tabId = (id: string): string => `tab-${id}`;
export const PANEL_ID = 'calculator-panel';
