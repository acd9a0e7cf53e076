import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { capital, listOf, preferred, t, take, tn } from './catalogue.ts';
import { pluralRule } from './plural.ts';

beforeEach(() => take('en', { messages: {} }));

test('English is its own translation, with named places filled', () => {
  assert.equal(t('Pay {price} for {what}', { price: 3, what: 'wood' }), 'Pay 3 for wood');
  assert.equal(t('Nothing {here}'), 'Nothing {here}');
  assert.equal(tn('{n} franc', '{n} francs', 1), '1 franc');
  assert.equal(tn('{n} franc', '{n} francs', 5), '5 francs');
});

test('A catalogue replaces texts, and its rule chooses the form', () => {
  take('ru', {
    plural:
      'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);',
    messages: { '{n} franc': ['{n} франк', '{n} франка', '{n} франков'], Undo: 'Назад' },
  });
  assert.equal(t('Undo'), 'Назад');
  assert.deepEqual(
    [1, 3, 5, 11, 21, 22, 112].map((n) => tn('{n} franc', '{n} francs', n)),
    ['1 франк', '3 франка', '5 франков', '11 франков', '21 франк', '22 франка', '112 франков'],
  );
});

test('A text that is not translated stays English', () => {
  take('th', { plural: 'nplurals=1; plural=0;', messages: { '{n} key': ['{n} กุญแจ'] } });
  assert.equal(tn('{n} key', '{n} keys', 7), '7 กุญแจ');
  assert.equal(tn('{n} tile', '{n} tiles', 7), '7 tiles');
});

test('A plural rule that is none is refused', () => {
  assert.throws(() => pluralRule('nplurals=2; plural=alert(1);'));
  assert.throws(() => pluralRule('nplurals=2; plural=(n==1;'));
});

test('Lists have an "and" before the last', () => {
  assert.equal(listOf([]), '');
  assert.equal(listOf(['a']), 'a');
  assert.equal(listOf(['a', 'b', 'c']), 'a, b and c');
});

test('The first language that is there is taken', () => {
  assert.equal(preferred(['xx-YY', 'en-GB']), 'en');
  assert.equal(preferred([]), 'en');
});

test('A sentence begins with a capital, which keeps its accent', () => {
  assert.equal(capital('theatre 5'), 'Theatre 5');
  take('el', { messages: {} });
  assert.equal(capital('Έχετε 3'), 'Έχετε 3');
  assert.equal(capital('όπερα'), 'Όπερα');
});
