module.exports = require('@strapi/strapi').factories.createCoreController('api::help.help');
