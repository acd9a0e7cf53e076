import assert from 'node:assert/strict';
import test from 'node:test';

test('A setting that an older or a later page has stored, and that this one does not know, is the usual one', async () => {
  const items = new Map([
    ['paris.speed', 'ludicrous'],
    ['paris.theme', 'dark'],
    ['paris.name', 'Ann'],
  ]);
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    },
  });
  const { settings } = await import('./settings.ts');
  assert.equal(settings.speed.value, 'normal');
  assert.equal(settings.theme.value, 'dark');
  assert.equal(settings.name.value, 'Ann');
  settings.theme.value = 'light';
  assert.equal(items.get('paris.theme'), 'light');
});
