// Fills an empty database with the records of BENCH_SEED, which the benchmark took from our console.
const { readFileSync, statSync } = require('node:fs');
const { basename } = require('node:path');

module.exports = {
  async bootstrap({ strapi }) {
    const users = strapi.service('admin::user');
    if (await users.exists()) return;
    const seed = JSON.parse(readFileSync(process.env.BENCH_SEED, 'utf8'));
    const covers = await pictures(strapi, seed.pictures);
    await helps(strapi, seed.helps);
    await articles(strapi, seed.articles, covers);
    const { id } = await strapi.service('admin::role').getSuperAdmin();
    const person = { firstname: 'Bench', lastname: 'Bench', registrationToken: null, isActive: true, roles: [id] };
    await users.create({ ...person, ...seed.account });
  },
};

async function pictures(strapi, paths) {
  const ids = [];
  for (const filepath of paths) {
    const files = { filepath, originalFilename: basename(filepath), mimetype: 'image/jpeg', size: statSync(filepath).size };
    const [file] = await strapi.plugin('upload').service('upload').upload({ data: {}, files });
    ids.push(file.id);
  }
  return ids;
}

async function helps(strapi, records) {
  for (const data of records) await strapi.documents('api::help.help').create({ data });
}

async function articles(strapi, records, covers) {
  for (const [at, { body, ...rest }] of records.entries()) {
    const data = { ...rest, body: body.map(paragraph), cover: covers[at % covers.length] };
    await strapi.documents('api::article.article').create({ data, status: at % 2 ? 'published' : 'draft' });
  }
}

const paragraph = (text) => ({ type: 'paragraph', children: [{ type: 'text', text }] });
