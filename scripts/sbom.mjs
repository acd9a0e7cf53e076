#!/usr/bin/env node
// Prints what a build consists of as SPDX 2.3 (JSON): the programs with their hashes, the shared libraries that they load,
// the packages that the page contains. sbom.mjs [build directory]
// The same build gives the same bytes: the time is SOURCE_DATE_EPOCH or that of the commit.

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const build = path.resolve(process.argv[2] ?? path.join(root, 'build'));

function run(command, ...words) {
  const result = spawnSync(command, words, { encoding: 'utf8', cwd: root, env: { ...process.env, LC_ALL: 'C' } });
  return result.status === 0 ? result.stdout : '';
}

const version = /project\(paris VERSION ([0-9.]+)/.exec(
  readFileSync(path.join(root, 'CMakeLists.txt'), 'utf8'),
)[1];
const seconds = Number(process.env.SOURCE_DATE_EPOCH || run('git', 'log', '-1', '--format=%ct') || 0);

const packages = [];
const relationships = [];

function add(name, fields, relation, purl) {
  const id = `SPDXRef-${name.replace(/[^A-Za-z0-9.-]/g, '-')}`;
  packages.push({
    SPDXID: id,
    name,
    downloadLocation: 'NOASSERTION',
    filesAnalyzed: false,
    licenseConcluded: 'NOASSERTION',
    copyrightText: 'NOASSERTION',
    ...fields,
    ...(purl && {
      externalRefs: [
        { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl },
      ],
    }),
  });
  if (relation)
    relationships.push({
      spdxElementId: 'SPDXRef-paris',
      relationshipType: relation,
      relatedSpdxElement: id,
    });
}

add('paris', {
  versionInfo: version,
  licenseConcluded: 'MIT',
  licenseDeclared: 'MIT',
  copyrightText: 'Copyright (c) 2026 the paris authors',
  primaryPackagePurpose: 'APPLICATION',
});

/** The Debian package that a loaded library belongs to, and its version. */
function owner(file) {
  for (const name of [file, file.replace(/^\/usr\//, '/'), `/usr${file}`]) {
    const found = /^([^:,]+)(?::[^:]+)?: /.exec(run('dpkg-query', '-S', name));
    if (found)
      return { name: found[1], version: run('dpkg-query', '-W', '-f=${Version}', found[1]).split('\n')[0] };
  }
  return { name: path.basename(file), version: 'NOASSERTION' };
}

const libraries = new Map();
for (const program of ['paris', 'paris-lab']) {
  const file = path.join(build, program);
  if (!existsSync(file)) continue;
  add(
    `program ${program}`,
    {
      versionInfo: version,
      licenseDeclared: 'MIT',
      checksums: [
        {
          algorithm: 'SHA256',
          checksumValue: createHash('sha256').update(readFileSync(file)).digest('hex'),
        },
      ],
    },
    'CONTAINS',
  );
  // what the program names itself, not what those libraries load in turn
  const needed = [...run('readelf', '-d', file).matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name]) => name);
  const places = new Map([...run('ldd', file).matchAll(/(\S+) => (\S+)/g)].map(([, name, at]) => [name, at]));
  for (const name of needed) {
    const { name: debian, version: installed } = owner(places.get(name) ?? name);
    libraries.set(debian, installed);
  }
}
for (const [name, installed] of [...libraries].sort())
  add(
    name,
    { versionInfo: installed, supplier: 'Organization: Debian' },
    'DYNAMIC_LINK',
    `pkg:deb/debian/${name}@${encodeURIComponent(installed)}`,
  );

// What the page contains. What only builds and tests it is no part of what is distributed.
const lock = JSON.parse(readFileSync(path.join(root, 'web/package-lock.json'), 'utf8'));
for (const [place, found] of Object.entries(lock.packages).sort())
  if (place !== '' && !found.dev && !found.devOptional && !found.optional) {
    const name = place.replace(/^.*node_modules\//, '');
    add(
      name,
      {
        versionInfo: found.version,
        licenseDeclared: found.license ?? 'NOASSERTION',
        downloadLocation: found.resolved ?? 'NOASSERTION',
      },
      'CONTAINS',
      `pkg:npm/${name.replace('@', '%40')}@${found.version}`,
    );
  }

const contents = createHash('sha256').update(JSON.stringify(packages)).digest('hex');
const document = {
  spdxVersion: 'SPDX-2.3',
  dataLicense: 'CC0-1.0',
  SPDXID: 'SPDXRef-DOCUMENT',
  name: `paris-${version}`,
  documentNamespace: `https://spdx.org/spdxdocs/paris-${version}-${contents.slice(0, 32)}`,
  creationInfo: {
    created: new Date(seconds * 1000).toISOString().replace('.000', ''),
    creators: ['Tool: scripts/sbom.mjs'],
  },
  documentDescribes: ['SPDXRef-paris'],
  packages,
  relationships: [
    {
      spdxElementId: 'SPDXRef-DOCUMENT',
      relationshipType: 'DESCRIBES',
      relatedSpdxElement: 'SPDXRef-paris',
    },
    ...relationships,
  ],
};
console.log(JSON.stringify(document, null, 2));
