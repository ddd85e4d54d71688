module.exports = require('@strapi/strapi').factories.createCoreService('api::help.help');
