module.exports = require('@strapi/strapi').factories.createCoreRouter('api::help.help');
